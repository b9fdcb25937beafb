/** For modules of this library: has a document, or a shadow root, use a style sheet, in the layer `interactor.NAME`. */
export function useSheet(root: Document | ShadowRoot, name: string, text: string): void;
