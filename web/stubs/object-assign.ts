/** The polyfill that styled-system asks for by this name; every supported browser has the function. */
export default Object.assign;
