import { labelOf, STATUS_PRODUTO } from '../core/options.ts'
import { FORA_DE_LINHA } from '../mercado/status.ts'
import { EM_HOMOLOGACAO } from '../mercado/situacao.ts'
import { kit, faltamMedidas, usinagemValida } from './kit.ts'
import { ENGENHARIA } from './opcoes.ts'
import { exigidosQueFaltam, semQuantidade } from './exigidos.ts'
import type { AvisoDeProduto } from './produtos.ts'
import type { ItemNoMercado, ItensNoMercado } from './prontidaoContexto.ts'
import { alerta, bloqueio, NOME_DO_ALVO, type Achado } from './prontidaoAviso.ts'
import { dadosDe } from './prontidaoDados.ts'
import type { Julgado } from './retrato.ts'

type Composicao = Julgado['composicao'][number]

export function avaliarKit(retrato: Julgado, { itens }: { itens: ItensNoMercado }): AvisoDeProduto[] {
  const dados = dadosDe(kit.dados, retrato)
  return [
    ...exigidosQueFaltam(retrato),
    ...asMedidas(dados.tipoKit?.value ?? null, retrato.medidas),
    ...(retrato.composicao.length ? [] : [VAZIO]),
    ...semQuantidade(retrato.composicao),
    ...retrato.composicao.flatMap((linha) => doItem(linha, itens)),
  ]
}

const VAZIO = bloqueio({ codigo: 'kit.vazio', campo: 'composicao', texto: 'O kit não tem nenhum item na composição.' })

function asMedidas(tipoKit: number | null, medidas: Julgado['medidas']): AvisoDeProduto[] {
  if (tipoKit === ENGENHARIA && !medidas.length)
    return [alerta({ codigo: 'kit.semMedidas', campo: 'medidas', texto: 'O kit de engenharia não tem medidas.' })]
  const avisos: AvisoDeProduto[] = []
  if (medidas.some((medida) => faltamMedidas(tipoKit, medida)))
    avisos.push(
      bloqueio({
        codigo: 'kit.medidas',
        campo: 'medidas',
        texto: 'Há medidas sem largura ou altura, que o kit de engenharia pede.',
      }),
    )
  if (medidas.some(({ cores }) => !cores.length))
    avisos.push(bloqueio({ codigo: 'kit.medidaSemCor', campo: 'medidas', texto: 'Há medidas sem nenhuma cor.' }))
  return avisos
}

function doItem(linha: Composicao, itens: ItensNoMercado): AvisoDeProduto[] {
  const avisos: AvisoDeProduto[] = []
  if (linha.usinagem !== null && !usinagemValida(linha.usinagem))
    avisos.push(sobre('kit.usinagem', linha, 'tem uma usinagem sem o sinal de = entre os termos.'))
  return linha.tipo === 'LIVRE' ? avisos : [...avisos, ...doCatalogo(linha, itens)]
}

function doCatalogo(linha: Composicao, itens: ItensNoMercado): AvisoDeProduto[] {
  const id = linha.idProduto
  const item = id === null ? undefined : itens.get(id)
  if (id === null || !item)
    return [
      bloqueio({
        codigo: 'kit.desconhecido',
        campo: 'composicao',
        texto: `O item ${linha.codigoProduto} não corresponde a nenhum produto do catálogo.`,
      }),
    ]
  return [...disponibilidade({ id, codigo: linha.codigoProduto }, item), ...foraDeLinha(linha, item)]
}

/** An item that waits for the market arrives there with a kit that waits too; any other is missing on the target. */
function disponibilidade(
  produto: NonNullable<AvisoDeProduto['produto']>,
  { pro, mobi, situacao }: ItemNoMercado,
): AvisoDeProduto[] {
  const faltam = ([!pro && 'CEM_PRO', !mobi && 'CEM_MOBI'] as const).filter((alvo) => alvo !== false)
  if (!faltam.length) return []
  const onde = faltam.map((alvo) => NOME_DO_ALVO[alvo]).join(' e ')
  const aviso = { campo: 'composicao', alvos: faltam, produto }
  return situacao === EM_HOMOLOGACAO
    ? [
        alerta({
          ...aviso,
          codigo: 'kit.aguarda',
          texto: `O item ${produto.codigo} ainda aguarda a disponibilização no ${onde}.`,
        }),
      ]
    : [
        bloqueio({
          ...aviso,
          codigo: 'kit.indisponivel',
          texto: `O item ${produto.codigo} não está disponível no ${onde}.`,
        }),
      ]
}

function foraDeLinha(linha: Composicao, { status, sucessor }: ItemNoMercado): AvisoDeProduto[] {
  if (!FORA_DE_LINHA.includes(status)) return []
  const destino = sucessor === null ? 'não tem sucessor.' : `tem como sucessor ${sucessor}.`
  return [sobre('kit.foraDeLinha', linha, `está com o status ${labelOf(STATUS_PRODUTO, status)} e ${destino}`)]
}

const sobre = (codigo: Achado['codigo'], { codigoProduto }: Composicao, texto: string): AvisoDeProduto =>
  alerta({ codigo, campo: 'composicao', texto: `O item ${codigoProduto} ${texto}` })
