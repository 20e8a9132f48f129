// Sets the chosen theme before anything is painted; runs as a plain script in the head.
const theme = localStorage.getItem("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
