import { UNIDADE_KG } from '../core/idsFixos.ts'
import { campoDaEspecie } from '../campos/especies.ts'
import { exigidosQueFaltam } from './exigidos.ts'
import type { AvisoDeProduto } from './produtos.ts'
import { alerta, bloqueio, faltaCampo } from './prontidaoAviso.ts'
import { dadosDe } from './prontidaoDados.ts'
import type { Julgado } from './retrato.ts'
import { faltasDoGrupo, MINIMO_MAIOR, superficie } from './superficie.ts'

export function avaliarSuperficie(retrato: Julgado): AvisoDeProduto[] {
  const dados = dadosDe(superficie.dados, retrato)
  const doGrupo = faltasDoGrupo({
    ...dados,
    grupo: dados.grupo?.value ?? null,
    tipoTecido: dados.tipoTecido?.value ?? null,
  })
  const avisos = exigidosQueFaltam(retrato)
  for (const [campo, texto] of Object.entries(doGrupo)) {
    const nome = campoDaEspecie('SUPERFICIE', campo)?.rotulo ?? campo
    avisos.push(
      texto === MINIMO_MAIOR
        ? bloqueio({ codigo: 'superficie.limites', campo, texto: `${nome} é menor que o mínimo.` })
        : faltaCampo(campo, nome),
    )
  }
  if (dados.unidadeValorizacao?.value === UNIDADE_KG && !dados.peso)
    avisos.push(
      alerta({
        codigo: 'superficie.peso',
        campo: 'peso',
        texto: 'O peso é zero, e a superfície é valorizada por quilo.',
      }),
    )
  return avisos
}
