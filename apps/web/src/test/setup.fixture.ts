import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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

afterEach(cleanup)
