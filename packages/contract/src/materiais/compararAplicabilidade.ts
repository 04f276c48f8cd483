import type { z } from 'zod'
import type { Diferenca } from '../auditoria/diferenca.ts'
import type { aplicavelDoRetrato } from './retrato.ts'

type Aplicavel = z.output<typeof aplicavelDoRetrato>

/** Rows are matched by the applicable product: a changed name is no difference of the list. */
export function compararAplicabilidade(antes: readonly Aplicavel[], depois: readonly Aplicavel[]): Diferenca[] {
  const eram = new Set(antes.map(({ idAplicavel }) => idAplicavel))
  const sao = new Set(depois.map(({ idAplicavel }) => idAplicavel))
  const diferenca = ({ idAplicavel, codigo, descricao, referencia }: Aplicavel, entra: boolean): Diferenca => {
    const texto = `${descricao} (${referencia.label})`
    const campo = `aplicabilidades.${idAplicavel}`
    return {
      campo,
      nome: `Aplicável ${codigo}`,
      antes: entra ? null : texto,
      depois: entra ? texto : null,
      figura: null,
    }
  }
  return [
    ...antes.filter(({ idAplicavel }) => !sao.has(idAplicavel)).map((um) => diferenca(um, false)),
    ...depois.filter(({ idAplicavel }) => !eram.has(idAplicavel)).map((um) => diferenca(um, true)),
  ]
}
