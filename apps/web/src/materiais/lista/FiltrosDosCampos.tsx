import { useState } from 'react'
import { Select, Stack } from '@mantine/core'
import { rotuloComUnidade, type Campo, type Campos } from '@portal/contract/campos/campo'
import {
  campoComparado,
  COMPARACOES,
  comparacoesDe,
  COMUNS_COMPARADOS,
  escreverCondicao,
  partesDaCondicao,
  quantosValores,
} from '@portal/contract/campos/condicao'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { AddedField } from '../../ui/fields/AddedField.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { NOTHING_FOUND } from '../../ui/fields/optionWords.ts'
import { comTipo } from './filtros.ts'
import { ValoresDaCondicao } from './ValoresDaCondicao.tsx'

interface FiltrosProps {
  filtro: FiltroDeProdutos
  /** True once somebody searched with a condition that is not filled in. */
  cobrado: boolean
  mudar: (mudanca: Partial<FiltroDeProdutos>) => void
}

const DE_TODOS = 'Todos os tipos'

/** Conditions on the fields of a kind: those that somebody chose, and which others there are (decision 0078). */
export function FiltrosDosCampos({ filtro, cobrado, mudar }: FiltrosProps) {
  const { campo, tipoProduto } = filtro
  const [novo, setNovo] = useState<number>()
  const adicionar = (escolhido: string) => {
    const [tipo, nome = ''] = escolhido.split('.')
    const achado = campoComparado(nome)
    if (!achado) return
    const [como = 'preenchido'] = comparacoesDe(achado)
    const doTipo = TIPO_MATERIAL.find(({ value }) => value === tipo)?.value ?? tipoProduto
    const outras = comTipo(filtro, doTipo)
    setNovo(outras.campo.length)
    mudar({ ...outras, campo: [...outras.campo, escreverCondicao(nome, como, [])] })
  }
  const trocar = (n: number, ...por: string[]) => mudar({ campo: campo.toSpliced(n, 1, ...por) })
  return (
    <Stack gap="sm">
      {campo.map((texto, n) => (
        <Linha
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no other name than their place
          key={`${n} ${partesDaCondicao(texto).nome}`}
          texto={texto}
          tipo={tipoProduto}
          cobrada={cobrado}
          recebeFoco={n === novo}
          onTrocar={(por) => trocar(n, por)}
          onRemover={() => trocar(n)}
        />
      ))}
      <Select
        label="Adicionar filtro"
        placeholder="Espessura, liga, peso…"
        data={oferecidos(tipoProduto)}
        value={null}
        onChange={(escolhido) => escolhido !== null && adicionar(escolhido)}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={NOTHING_FOUND}
        maxDropdownHeight={320}
      />
    </Stack>
  )
}

const itensDe = (tipo: string, campos: Campos) =>
  Object.entries(campos).map(([nome, campo]) => ({ value: `${tipo}.${nome}`, label: rotuloComUnidade(campo) }))

/** The fields of the chosen kind, or of each. */
const oferecidos = (tipoProduto: TipoMaterial | undefined) => [
  ...TIPO_MATERIAL.filter(({ value }) => (tipoProduto ?? value) === value).map(({ label, value }) => ({
    group: label,
    items: itensDe(value, CAMPOS_DA_ESPECIE[value]),
  })),
  { group: DE_TODOS, items: itensDe('', COMUNS_COMPARADOS) },
]

interface LinhaProps {
  texto: string
  tipo: TipoMaterial | undefined
  cobrada: boolean
  recebeFoco: boolean
  onTrocar: (texto: string) => void
  onRemover: () => void
}

function Linha({ texto, tipo, cobrada, recebeFoco, onTrocar, onRemover }: LinhaProps) {
  const { nome, como, valores } = partesDaCondicao(texto)
  const campo = (tipo && campoDoTipo(tipo, nome)) ?? campoComparado(nome)
  if (!campo) return null
  const rotulo = rotuloComUnidade(campo)
  const comparar = (outra: string) => onTrocar(escreverCondicao(nome, outra, valores.slice(0, quantosMantidos(outra))))
  return (
    <AddedField label={rotulo} remove={`Remover o filtro ${rotulo}`} takesFocus={recebeFoco} onRemove={onRemover}>
      <Choice
        aria-label={`${rotulo}: comparação`}
        value={como}
        data={COMPARACOES.filter(({ value }) => comparacoesDe(campo).includes(value))}
        onChange={comparar}
      />
      <ValoresDaCondicao
        campo={campo}
        tipo={tipo}
        como={como}
        valores={valores}
        cobrada={cobrada}
        onChange={(novos) => onTrocar(escreverCondicao(nome, como, novos))}
      />
    </AddedField>
  )
}

const quantosMantidos = (como: string) => {
  const comparacao = COMPARACOES.find(({ value }) => value === como)?.value
  return comparacao ? quantosValores(comparacao) : 0
}

function campoDoTipo(tipo: TipoMaterial, nome: string): Campo | undefined {
  const campos: Campos = CAMPOS_DA_ESPECIE[tipo]
  return campos[nome]
}
