/** Version of the widget: raised whenever its script changes in a release, since the pinned file never may. */
export const VERSION = '1.0.0';
