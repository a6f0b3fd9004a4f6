const marks =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|LinkedInApp|Twitter|; wv\)/;

/** Whether the page runs inside another app's browser, whose storage may vanish with it. */
export const insideAnotherApp = (userAgent: string): boolean => marks.test(userAgent);
