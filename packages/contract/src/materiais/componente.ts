import { CAMPOS_DO_COMPONENTE } from '../campos/componente.ts'
import { DESENHO_TECNICO, FIGURA, FIGURA_SVGX, ICONE } from './anexos.ts'
import { linhasDeAplicacao } from './linhasAplicacao.ts'
import { defineMaterialKind } from './materialKind.ts'

export const componente = defineMaterialKind({
  tipo: 'COMPONENTE',
  campoId: 'idComponente',
  campos: CAMPOS_DO_COMPONENTE,
  anexos: [ICONE, FIGURA, DESENHO_TECNICO, FIGURA_SVGX],
})

export const linhasDoComponente = linhasDeAplicacao('COMPONENTE')
