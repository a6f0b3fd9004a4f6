const marks =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|LinkedInApp|Twitter|; wv\)/;

/** Whether the page runs inside another app's browser. The data that such a browser stores may be lost when it closes. */
export const insideAnotherApp = (userAgent: string): boolean => marks.test(userAgent);
