// Style sheets of modules that make elements of their own.

const sheets = new Map();

/** Has a document, or a shadow root, use the style sheet of a module, once. What a page says of the elements comes first. */
export function useSheet(root, name, text) {
  if (!sheets.has(name)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer interactor.build, interactor.list; @layer interactor.${name} {${text}}`);
    sheets.set(name, sheet);
  }
  const used = root.adoptedStyleSheets;
  if (!used.includes(sheets.get(name))) root.adoptedStyleSheets = [...used, sheets.get(name)];
}
