import { expect, it } from 'vitest'
import { Indisponivel, SemEspaco } from '../core/errors.ts'
import { comDisco } from './disk.ts'

const falhar = (code: string) => comDisco(() => Promise.reject(Object.assign(new Error('x'), { code })))

it.each(['ENOSPC', 'EDQUOT'])('says of %s that there is no room, with its cause', async (code) => {
  const erro = await falhar(code).catch((um: unknown) => um)
  expect(erro).toBeInstanceOf(SemEspaco)
  expect(erro).toMatchObject({ cause: { code } })
})

it.each(['EIO', 'EROFS', 'ENOENT'])('says of %s that the store is away', async (code) => {
  const erro = await falhar(code).catch((um: unknown) => um)
  expect(erro).toBeInstanceOf(Indisponivel)
  expect(erro).not.toBeInstanceOf(SemEspaco)
})
