import { describe, expect, it } from 'vitest'
import { toastOf } from './notify.ts'

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
