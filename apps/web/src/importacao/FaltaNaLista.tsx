import { TELA_DO_TIPO, type Quem } from '@portal/contract/core/papeis'
import { LISTAS, type Lista } from '@portal/contract/campos/listas'
import { listasQueFaltam } from '@portal/contract/planilhas/plano'
import { Cure } from '../ui/Cure.tsx'

const CONFIGURACAO: Quem = ['Configuracao']
const naLista = (endereco: string) => ({ endereco, quem: CONFIGURACAO })

/** Where what a sheet names can be made, so that the same sheet goes next time; the others are corrected in the sheet alone. */
const ONDE_SE_CADASTRA: Readonly<Record<Lista, { endereco: string; quem: Quem } | null>> = {
  referencia: naLista('/referencias'),
  linha: naLista('/linhas'),
  grupo: naLista('/grupos'),
  cor: naLista('/cores'),
  unidade: naLista('/unidades'),
  unidadePerfil: null,
  classeId: naLista('/classesId'),
  prenativo: naLista('/linhas'),
  liga: naLista('/ligas'),
  tempera: naLista('/ligas'),
  tipoTecido: naLista('/tipoDeTecido'),
  tipoVidro: naLista('/tiposDeVidros'),
  tipoAcabamento: naLista('/TipoAcabamento'),
  aplicabilidade: naLista('/referencias'),
  produto: { endereco: '/produtos/0/novoProduto', quem: Object.values(TELA_DO_TIPO) },
}

/** The other cure of a refused row, beside a corrected sheet: beside this page, whose plan stays. */
export const FaltaNaLista = ({ motivo }: { motivo: string }) =>
  listasQueFaltam(motivo).map((lista) => {
    const onde = ONDE_SE_CADASTRA[lista]
    return (
      onde && (
        <Cure key={lista} act={`Cadastrar em ${LISTAS[lista]}`} of={motivo} who={onde.quem} apart={onde.endereco} />
      )
    )
  })
