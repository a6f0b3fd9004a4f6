const isThere = typeof Notification !== 'undefined';

/** The browser's notifications. The browser asks the person for permission only after the person has pressed a button. */
class Notifications {
  #permission = $state<NotificationPermission | 'none'>(isThere ? Notification.permission : 'none');
  #shown = new Map<string, Notification>();

  /** The browser's permission: `default` (not asked yet), `granted` or `denied`; `none` where the browser has no notifications. */
  get permission(): NotificationPermission | 'none' {
    return this.#permission;
  }

  /** Asks the person for permission. Call this only when the person presses a button. */
  async askPermission(): Promise<void> {
    this.#permission = await Notification.requestPermission();
  }

  /**
   * If the person has allowed notifications, shows a notification about a table. The new notification replaces any earlier notification
   * about the same table.
   */
  async showNotification(title: string, body: string, room: string): Promise<void> {
    if (!isThere || Notification.permission !== 'granted') return;
    const how = { body, tag: room, data: room, icon: 'icon-192.png', renotify: true };
    const worker = await navigator.serviceWorker?.getRegistration();
    // On Android, nothing but a service worker can show notifications. The worker also handles clicks on notifications (src/installed).
    if (worker?.active) return worker.showNotification(title, how);
    const shown = new Notification(title, how);
    shown.onclick = () => {
      window.focus();
      location.hash = `#/table/${room}`;
      shown.close();
    };
    this.#shown.set(room, shown);
  }

  /** Removes the notifications about a table. */
  async takeDown(room: string): Promise<void> {
    this.#shown.get(room)?.close();
    this.#shown.delete(room);
    const worker = isThere ? await navigator.serviceWorker?.getRegistration() : undefined;
    for (const shown of (await worker?.getNotifications?.({ tag: room })) ?? []) shown.close();
  }
}

export const notifications = new Notifications();
