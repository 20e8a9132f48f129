// Sets the chosen theme before anything is painted; runs as a plain script in the head, where no module may be used.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // a browser that keeps nothing shows the theme of the system
}
