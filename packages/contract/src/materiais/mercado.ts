import { versao } from '../core/fields.ts'
import { chamadasDoMercado } from '../mercado/chamadas.ts'
import { comEscolha } from '../mercado/publicar.ts'
import { qualVersao } from '../mercado/versoes.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { filtroDeProdutos } from './produtos.ts'

export const mercadoDeProdutos = chamadasDoMercado(
  {
    nome: 'produtos',
    caminho: '/produto',
    leem: LEITURA_DE_PRODUTO,
    escrevem: ESCRITA_DE_PRODUTO,
    disponibilizar: {
      ids: ['produtos.disponibilizar.todos', 'produtos.disponibilizar.CEM_MOBI', 'produtos.disponibilizar.CEM_PRO'],
      alvo: ':alvo',
    },
  },
  {
    escolha: comEscolha.extend({ filtro: filtroDeProdutos.optional() }).prefault({}),
    volta: qualVersao.extend({ mexida: versao() }),
  },
)
