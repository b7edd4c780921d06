/** Returns true if the focus may move into that element: it is there already, or nowhere else on the page. */
export const mayTakeFocus = (element: Element): boolean => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) {
    // Inside the shadow root of another element, the document only names that element.
    return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  }
  // A frame doesn't see the focus of the page around it.
  return self === top || document.hasFocus();
};
