import { fieldErrorOf } from '@portal/contract/core/errors'
import { faltasDoGrupo, superficie as kind } from '@portal/contract/materiais/superficie'
import { RegraViolada } from '../core/errors.ts'
import type { Especie } from './especie.ts'

export const superficies: Especie<typeof kind> = {
  kind,
  async completar({ form }) {
    const faltas = Object.entries(faltasDoGrupo(form))
    if (faltas.length) throw new RegraViolada(faltas.map(([campo, mensagem]) => fieldErrorOf(mensagem, campo)))
    return {}
  },
}
