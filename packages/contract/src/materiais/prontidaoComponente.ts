import { componente } from './componente.ts'
import { exigidosDe } from '../campos/campo.ts'
import type { AvisoDeProduto } from './produtos.ts'
import type { ContextoDeProntidao } from './prontidaoContexto.ts'
import { numerosQueFaltam } from './exigidos.ts'
import { exigir } from './prontidaoAviso.ts'
import { dadosDe } from './prontidaoDados.ts'
import type { Retrato } from './retrato.ts'

/** A reference that keeps its own applicability hides the field (decisions P-33). */
export function avaliarComponente(
  retrato: Retrato,
  { aplicabilidadePropria }: Pick<ContextoDeProntidao, 'aplicabilidadePropria'>,
): AvisoDeProduto[] {
  const dados = dadosDe(componente.dados, retrato)
  return [
    ...exigir(dados, exigidosDe(componente.campos, 'preenchido')),
    ...numerosQueFaltam('COMPONENTE', dados),
    ...exigir(dados, aplicabilidadePropria ? {} : { aplicabilidade: componente.campos.aplicabilidade.rotulo }),
  ]
}
