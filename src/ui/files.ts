/** Makes the browser save a text as a file. */
export function download(name: string, text: string, type = 'application/json'): void {
  saveFile(new File([text], name, { type }));
}

/** Makes the browser save a file. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A table's name as the beginning of a file name. */
export function fileStem(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
}

/** Copies text. Returns false if the browser refuses. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
