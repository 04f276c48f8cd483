import { expect, it } from 'vitest'
import type { ChaveApi } from '@portal/contract/integracao/chaves'
import { avisoTexto } from './textos.ts'

const avisoDe = (chave: Pick<ChaveApi, 'herdada' | 'revogadaEm' | 'anteriorAte'>) => avisoTexto(chave as ChaveApi)
const HERDADA = 'Criada antes de haver alcances: vale para tudo. Gire-a, ou troque-a por uma de alcance menor.'

it('a key of before reaches were says so on its row until it is revoked (decisions 0.4)', () => {
  const agora = '2026-11-20T15:00:00.000Z'
  expect([
    avisoDe({ herdada: true, revogadaEm: null, anteriorAte: null }),
    avisoDe({ herdada: true, revogadaEm: agora, anteriorAte: null }),
    avisoDe({ herdada: false, revogadaEm: null, anteriorAte: null }),
    avisoDe({ herdada: false, revogadaEm: null, anteriorAte: agora }),
  ]).toEqual([HERDADA, '', '', 'O segredo anterior vale até 20/11/2026, 12:00:00.'])
})
