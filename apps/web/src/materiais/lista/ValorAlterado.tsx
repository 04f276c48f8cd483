import { useState } from 'react'
import { Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Campo } from '@portal/contract/campos/campo'
import { SEARCH_DEBOUNCE_MS } from '@portal/contract/core/listing'
import type { TipoMaterial } from '@portal/contract/core/options'
import { podeFicarVazio } from '@portal/contract/materiais/emMassa'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { linhaSelectMulti, selecaoReferenciaFiltro } from '@portal/contract/materiais/selecoesDeProduto'
import { useAnswer } from '../../api/useCall.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { IdSelect } from '../../ui/fields/IdSelect.tsx'
import { optionsFrom, useOptions, type LateOptions } from '../../ui/fields/useOptions.ts'
import type { Dito } from './dito.ts'
import { useOpcoesDaLista } from './useOpcoesDaLista.ts'

interface ValorProps {
  campo: Campo
  tipos: readonly TipoMaterial[]
  referencias: readonly number[]
  dito: Dito
  erro: string | undefined
  onMudar: (dito: Dito) => void
}

/** The value that all get, or that they shall have none. */
export function ValorAlterado(props: ValorProps) {
  const { campo, dito, onMudar } = props
  return (
    <>
      <Controle {...props} />
      {podeFicarVazio(campo) && (
        <Checkbox
          label="Deixar vazio"
          aria-label={`Deixar vazio: ${campo.rotulo}`}
          checked={dito.vazio}
          onChange={({ currentTarget: { checked } }) => onMudar({ ...dito, valor: undefined, vazio: checked })}
        />
      )}
    </>
  )
}

const AO_FICAR_VAZIO = 'Fica vazio'
const ESCOLHA = 'Escolha'

function Controle(props: ValorProps) {
  const { campo, dito, erro, onMudar } = props
  const { rotulo, opcoes, lista, forma, ajuda } = campo
  if (lista) return <DaLista {...props} />
  const comum = {
    'aria-label': `${rotulo}: novo valor`,
    disabled: dito.vazio,
    error: erro,
    placeholder: dito.vazio ? AO_FICAR_VAZIO : undefined,
  }
  if (opcoes)
    return (
      <Choice
        {...comum}
        placeholder={dito.vazio ? AO_FICAR_VAZIO : ESCOLHA}
        value={dito.valor === undefined ? '' : String(dito.valor)}
        data={opcoes.map(({ label, value }) => ({ label, value: String(value) }))}
        onChange={(texto) => onMudar({ ...dito, valor: opcoes.find(({ value }) => String(value) === texto)?.value })}
      />
    )
  return (
    <TextInput
      {...comum}
      description={ajuda}
      autoComplete="off"
      inputMode={forma === 'texto' ? undefined : 'decimal'}
      value={dito.valor ?? ''}
      onChange={(evento) => onMudar({ ...dito, valor: evento.currentTarget.value })}
    />
  )
}

interface EscolhaProps extends Pick<ValorProps, 'dito' | 'erro' | 'onMudar'> {
  rotulo: string
  opcoes: LateOptions<{ label: string; value: number }>
  onProcurar?: (texto: string) => void
}

const Escolha = ({ rotulo, opcoes, dito, erro, onMudar, onProcurar }: EscolhaProps) => (
  <IdSelect
    aria-label={`${rotulo}: novo valor`}
    placeholder={dito.vazio ? AO_FICAR_VAZIO : ESCOLHA}
    disabled={dito.vazio}
    error={erro}
    data={opcoes}
    value={typeof dito.valor === 'number' ? dito.valor : undefined}
    onChange={(valor) => onMudar({ ...dito, valor })}
    {...(onProcurar && { onSearchChange: onProcurar, filter: ({ options }) => options })}
  />
)

/** Groups and colours are of a kind, lines of a reference, successors are products; the rest is the same for all. */
function DaLista(props: ValorProps) {
  const { campo, tipos, referencias } = props
  const { rotulo, lista } = campo
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto, SEARCH_DEBOUNCE_MS)
  const daReferencia = useOptions(selecaoReferenciaFiltro, lista === 'referencia' ? {} : null)
  const linhas = useOptions(linhaSelectMulti, lista === 'linha' ? { body: [...referencias] } : null)
  const umTipo = tipos.length === 1 ? tipos[0] : undefined
  const produtos = useAnswer(
    listaProdutos,
    { query: { busca, modoEdicao: true, ...(umTipo && { tipoProduto: umTipo }) } },
    { enabled: lista === 'produto' },
  )
  const outras = useOpcoesDaLista(lista, umTipo)
  if (lista === 'produto')
    return (
      <Escolha
        {...props}
        rotulo={rotulo}
        opcoes={optionsFrom(
          produtos,
          produtos.data?.items.map(({ id, codigo, descricao }) => ({ value: id, label: `${codigo} – ${descricao}` })),
        )}
        onProcurar={setTexto}
      />
    )
  return (
    <Escolha
      {...props}
      rotulo={rotulo}
      opcoes={lista === 'referencia' ? daReferencia : lista === 'linha' ? linhas : outras}
    />
  )
}
