"""Pages on paper: dark ink on white whatever the theme, and nothing that can only be pressed."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Club
from tests.browser.test_newcomer import new_table

GAMES = ("imperator", "imperium", "pax-renaissance")
FAINT = """() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const shades = new Map();
    const shade = (colour) => {
        if (!shades.has(colour)) shades.set(colour, painted(colour));
        return shades.get(colour);
    };
    const painted = (colour) => {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
        const part = (each) => ((each /= 255) <= 0.04 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
        return [0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b), a];
    };
    const ground = (element) => {
        for (let each = element; each; each = each.parentElement) {
            const [light, opacity] = shade(getComputedStyle(each).backgroundColor);
            if (opacity > 128) return light;
        }
        return 1;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.textContent.trim()) continue;
        if (element.closest("script, style, svg, .card, [class*=seat-]")) continue;
        if (!element.checkVisibility()) continue;
        const [ink] = shade(getComputedStyle(element).color);
        const paper = ground(element);
        const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
        const isDrawn = getComputedStyle(element).printColorAdjust === "exact";
        if (contrast >= 4 && (paper > 0.4 || isDrawn)) continue;
        found.push(`${contrast.toFixed(1)} on ${paper.toFixed(2)}: ${element.outerHTML.slice(0, 90)}`);
    }
    return found;
}"""
PRESSED_ONLY = "[name=theme], a[hreflang], [data-zoom], #undo, [data-tab-name], #filter, .menu, [data-copies]"


def is_right_on_paper(page: Page) -> None:
    page.evaluate("() => (document.documentElement.dataset.theme = 'dark')")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(FAINT) == []
    assert page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    shown = page.locator(PRESSED_ONLY).evaluate_all("all => all.filter((each) => each.checkVisibility()).length")
    assert shown == 0
    page.emulate_media(media="screen")


def test_what_is_printed_is_light_and_without_buttons(club: Club, address: str) -> None:
    page = club.seat(address).page
    for game in GAMES:
        for what in ("rules", "cards"):
            page.goto(f"{address}/{what}/{game}")
            is_right_on_paper(page)
        page.goto(new_table(page, address, game=game, **{"seat-1": "bot:random", "seat-2": "closed"}))
        is_right_on_paper(page)
