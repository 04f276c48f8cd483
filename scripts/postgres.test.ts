import { describe, expect, it } from 'vitest'
import { newestOf, postgresOf } from './postgres.mjs'

describe('--postgres', () => {
  it.each([
    [['--para', '/copias', '--postgres', '17'], { major: '17', rest: ['--para', '/copias'] }],
    [['--postgres=16', '--para', '/copias'], { major: '16', rest: ['--para', '/copias'] }],
    [['--para', '/copias'], { major: undefined, rest: ['--para', '/copias'] }],
  ])('of %j is taken out', (args, expected) => {
    expect(postgresOf(args)).toEqual(expected)
  })
  it('fetches the newest of that major version, and none where there is none', () => {
    const versions = ['16.10.0-beta.16', '17.9.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17']
    expect(newestOf(versions, '17')).toBe('17.10.0-beta.17')
    expect(newestOf(versions, '1')).toBeUndefined()
  })
})
