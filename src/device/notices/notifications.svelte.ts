const isThere = typeof Notification !== 'undefined';

/** The browser's notifications: a person is asked only by a button. */
class Notifications {
  #permission = $state<NotificationPermission | 'none'>(isThere ? Notification.permission : 'none');
  #shown = new Map<string, Notification>();

  /** Whether they may be shown: not asked yet, yes, no; `none` where the browser has none. */
  get permission(): NotificationPermission | 'none' {
    return this.#permission;
  }

  /** Asks the person; called only when a button was pressed. */
  async ask(): Promise<void> {
    this.#permission = await Notification.requestPermission();
  }

  /** Shows one, if that is allowed, in the place of an earlier one of this table. */
  async show(title: string, body: string, room: string): Promise<void> {
    if (!isThere || Notification.permission !== 'granted') return;
    const how = { body, tag: room, data: room, icon: 'icon-192.png', renotify: true };
    const worker = await navigator.serviceWorker?.getRegistration();
    // Android shows none but a worker's; a click on one is heard by the worker (src/installed).
    if (worker?.active) return worker.showNotification(title, how);
    const shown = new Notification(title, how);
    shown.onclick = () => {
      window.focus();
      location.hash = `#/table/${room}`;
      shown.close();
    };
    this.#shown.set(room, shown);
  }

  /** Takes down what is shown of a table. */
  async takeDown(room: string): Promise<void> {
    this.#shown.get(room)?.close();
    this.#shown.delete(room);
    const worker = isThere ? await navigator.serviceWorker?.getRegistration() : undefined;
    for (const shown of (await worker?.getNotifications?.({ tag: room })) ?? []) shown.close();
  }
}

export const notifications = new Notifications();
