import { useEffect } from 'react'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { type Destino, destinosDe, type ItemDoMenu } from './navegacao.ts'
import { TELAS } from './telas.ts'

const DA_CONTA: readonly Destino[] = [
  { rotulo: 'Minha Conta', endereco: TELAS.minhaConta.caminho, descricao: 'Senha e sessões abertas' },
  { rotulo: 'Tarefas', endereco: TELAS.tarefas.caminho, descricao: 'Trabalhos demorados e seus registros' },
  { rotulo: 'Sair', endereco: TELAS.sair.caminho, descricao: 'Encerrar a sessão' },
]

export const abrirPaleta = (): void => spotlight.open()

/** Ctrl+K; loaded when first asked for, so it opens itself. */
export function Palette({ menu }: { menu: readonly ItemDoMenu[] }) {
  const navigate = useNavigate()
  useEffect(abrirPaleta, [])
  const acoes = [...destinosDe(menu), ...DA_CONTA].map(({ rotulo, endereco, descricao, externo }) => ({
    id: rotulo,
    label: rotulo,
    description: descricao,
    onClick: () => (externo ? window.open(endereco, '_blank', 'noreferrer') : void navigate(endereco)),
  }))
  return (
    <Spotlight
      actions={acoes}
      shortcut={null}
      filter={filtrar}
      highlightQuery={false}
      overlayProps={{ backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': 'Ir para uma tela' } }}
      scrollable
      maxHeight={420}
      nothingFound="Nenhuma tela com esse nome"
      searchProps={{
        placeholder: 'Ir para…',
        'aria-label': 'Ir para',
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  )
}

const simples = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Neither case nor accents matter, as in every search of the product. */
function filtrar(busca: string, acoes: (SpotlightActionData | SpotlightActionGroupData)[]) {
  const palavras = simples(busca).split(/\s+/).filter(Boolean)
  return acoes.filter(
    (acao) =>
      'label' in acao && palavras.every((palavra) => simples(`${acao.label} ${acao.description}`).includes(palavra)),
  )
}
