/** The built element; the package has it as `element.js`. */
export {};
