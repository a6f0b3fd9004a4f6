const marks =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|LinkedInApp|Twitter|; wv\)/;

/** Whether the page runs inside another app's browser. Data stored in such a browser may be lost when the browser closes. */
export const insideAnotherApp = (userAgent: string): boolean => marks.test(userAgent);
