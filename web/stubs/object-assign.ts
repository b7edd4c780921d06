/** What styled-system asks for by this name; every browser that the site is built for has it. */
export default Object.assign;
