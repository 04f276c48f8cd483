/** How long a browser test waits for what must come: a slow machine may take long, a step that never comes should not. */
export const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 30_000)
