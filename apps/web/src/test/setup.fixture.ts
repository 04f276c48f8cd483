import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Files of a worker share a window and the libraries, which take longer to load than most files take to run. Modules of ours
// remember what people did (who is signed in, what was told): each file has its own, and a page that nobody was at.
vi.resetModules()
for (const storage of [localStorage, sessionStorage]) storage.clear()
history.replaceState(null, '', '/')
document.head.replaceChildren()
document.body.replaceChildren()

/** What Mantine and the virtual lists ask of a browser and jsdom does not have. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const ROOM = 245

window.ResizeObserver = NoResizeObserver
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.HTMLElement.prototype.scrollIntoView = () => {}
Object.defineProperty(window.HTMLElement.prototype, 'offsetHeight', { get: () => ROOM })
Object.defineProperty(window.HTMLElement.prototype, 'offsetWidth', { get: () => ROOM })

// What must come may take long on a busy machine.
configure({ asyncUtilTimeout: Number(import.meta.env['PATIENCE_MS']) })

afterEach(() => {
  cleanup()
  notifications.clean()
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
