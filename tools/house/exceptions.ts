/** What the checks object to and may stay: by check and place, the reason. */
export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
