import { describe, expect, it } from 'vitest'
import { notificationsStore } from '@mantine/notifications'
import { forgetFailures, notify, toastOf } from './notify.ts'

/** Spec 000 §8: the value of notificationLevel decides the toast. */
describe('toast of a server error (global.015-018)', () => {
  it.each([
    ['Critical', 'error', 'Atenção'],
    ['Warning', 'warn', 'Aviso'],
    ['Information', 'info', 'Aviso'],
    ['Qualquer', 'error', 'Atenção'],
    ['', 'error', 'Atenção'],
  ])('level %j shows %s titled %s', (notificationLevel, kind, title) => {
    expect(toastOf({ message: 'texto', notificationLevel })).toEqual({ kind, title, message: 'texto' })
  })
})

it('what leads to another page goes along, and failures of the page before do not', () => {
  const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
  notify.error('desta página')
  notify.errorAlong('do que foi salvo')
  expect(shown()).toEqual(['desta página', 'do que foi salvo'])
  forgetFailures('/produtos/1')
  expect(shown()).toEqual(['do que foi salvo'])
})
