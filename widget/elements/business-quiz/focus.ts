/** Whether the focus may be moved into that element: it is there already, or nothing else on the page has it. */
export const mayTakeFocus = (element: Element): boolean => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) {
    // In the shadow of another element the document names that one, whichever of its parts has the focus.
    return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  }
  // A frame doesn't see what has the focus around it.
  return self === top || document.hasFocus();
};
