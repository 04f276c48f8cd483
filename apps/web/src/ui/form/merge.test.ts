import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decimal, descricao, idOpcional, tiposMaterial, versao } from '@portal/contract/core/fields'
import { isRequired, toDraft } from './draft.ts'
import { mergeRecords, rebased } from './merge.ts'

const schema = z.object({
  id: idOpcional(),
  versao: versao(),
  descricao: descricao(),
  tipoMaterial: tiposMaterial(),
  peso: decimal({ maximo: 999, casas: 2 }),
})
const base = toDraft(schema, { id: 1, versao: 1, descricao: 'Azul', tipoMaterial: ['PERFIL', 'VIDRO'], peso: 1.5 })

describe('a record that somebody saved in between', () => {
  it('keeps both sides when they changed different fields', () => {
    const { merged, overlaps } = mergeRecords(schema, {
      base,
      mine: { ...base, descricao: 'Anil' },
      theirs: { ...base, versao: 2, peso: 2 },
    })
    expect(overlaps).toEqual([])
    expect(merged).toEqual({ ...base, versao: 2, descricao: 'Anil', peso: 2 })
  })

  it('asks for a field that both changed differently', () => {
    const { overlaps } = mergeRecords(schema, {
      base,
      mine: { ...base, descricao: 'Anil' },
      theirs: { ...base, versao: 2, descricao: 'Celeste' },
    })
    expect(overlaps).toEqual([{ field: 'descricao', mine: { descricao: 'Anil' }, theirs: { descricao: 'Celeste' } }])
  })

  it('asks once for fields that say one thing together', () => {
    const mine = { ...base, descricao: 'Anil', peso: 3 }
    const theirs = { ...base, versao: 2, descricao: 'Celeste', peso: 2, tipoMaterial: ['KIT' as const] }
    const { merged, overlaps } = mergeRecords(schema, { base, mine, theirs, together: ['descricao', 'peso'] })
    expect(overlaps).toEqual([
      { field: 'descricao', mine: { descricao: 'Anil', peso: 3 }, theirs: { descricao: 'Celeste', peso: 2 } },
    ])
    expect(merged).toMatchObject({ versao: 2, tipoMaterial: ['KIT'] })
    const soPeso = { base, mine: { ...base, peso: 3 }, theirs, together: ['descricao', 'peso'] as const }
    expect(mergeRecords(schema, soPeso).overlaps).toEqual([{ field: 'peso', mine: { peso: 3 }, theirs: { peso: 2 } }])
  })

  it('does not ask when both wrote the same, in whatever spelling', () => {
    const mine = { ...base, descricao: 'Anil ', tipoMaterial: ['VIDRO' as const], peso: '2,50' as unknown as number }
    const theirs = { ...base, versao: 2, descricao: 'Anil', tipoMaterial: ['VIDRO' as const], peso: 2.5 }
    expect(mergeRecords(schema, { base, mine, theirs }).overlaps).toEqual([])
  })

  it('takes another order of a set for no change', () => {
    const mine = { ...base, tipoMaterial: ['VIDRO' as const, 'PERFIL' as const] }
    const theirs = { ...base, versao: 2, tipoMaterial: ['KIT' as const] }
    const { merged, overlaps } = mergeRecords(schema, { base, mine, theirs })
    expect(overlaps).toEqual([])
    expect(merged.tipoMaterial).toEqual(['KIT'])
  })
})

describe('an open form whose record was stored again', () => {
  it('takes over what others changed, keeps what is being typed, and counts only that as changed', () => {
    const mine = { ...base, descricao: 'Anil' }
    const next = rebased(schema, { base, mine, theirs: { ...base, versao: 2, peso: 2 } })
    expect(next?.values).toEqual({ ...base, versao: 2, descricao: 'Anil', peso: 2 })
    expect(next?.stored).toEqual({ ...base, versao: 2, peso: 2 })
  })

  it('leaves a value as it was typed when it was stored so', () => {
    const mine = { ...base, peso: '2,50' as unknown as number }
    const next = rebased(schema, { base, mine, theirs: { ...base, versao: 2, peso: 2.5 } })
    expect(next?.values.peso).toBe('2,50')
    expect(next?.stored.peso).toBe('2,50')
  })

  it('makes no field that neither side holds', () => {
    const { peso: _, ...without } = base
    const next = rebased(schema, { base: without, mine: without, theirs: { ...without, versao: 2 } })
    expect([next && 'peso' in next.stored, next && 'peso' in next.values]).toEqual([false, false])
  })

  it('leaves the question to the next save when both changed one field', () => {
    const mine = { ...base, peso: 3 }
    expect(rebased(schema, { base, mine, theirs: { ...base, versao: 2, peso: 2 } })).toBeUndefined()
  })
})

describe('a draft', () => {
  it('takes the value of a pair and only what the form knows', () => {
    expect(toDraft(z.object({ unidade: z.number() }), { unidade: { label: 'KG', value: 4 }, proprio: true })).toEqual({
      unidade: 4,
    })
  })

  it('knows what is required from the schema', () => {
    expect(isRequired(schema, 'descricao')).toBe(true)
    expect(isRequired(schema, 'versao')).toBe(false)
  })
})

it('a choice of several is read with its labels and held by its values', () => {
  const several = z.object({ cores: z.array(z.number()) })
  const read = [{ label: 'Verde', value: 3 }]
  expect(toDraft(several, { cores: read, outra: 1 })).toEqual({ cores: [3] })
})
