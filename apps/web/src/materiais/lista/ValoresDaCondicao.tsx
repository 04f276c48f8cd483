import { Group, TextInput } from '@mantine/core'
import type { Campo } from '@portal/contract/campos/campo'
import { paraDecimal } from '@portal/contract/core/fields'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { labelOf, type Option, type TipoMaterial } from '@portal/contract/core/options'
import { ManySelect } from '../../ui/fields/ManySelect.tsx'
import { unnamed } from '../../ui/fields/optionWords.ts'
import { writtenNumber } from '../../ui/fields/numberText.ts'
import { useOpcoesDaLista } from './useOpcoesDaLista.ts'

interface ValoresProps {
  campo: Campo
  tipo: TipoMaterial | undefined
  como: string
  valores: readonly string[]
  /** True where what is missing is to be told. */
  cobrada: boolean
  onChange: (valores: string[]) => void
}

/** What a field is compared with: nothing, one or two numbers, a text, or some of its options. */
export function ValoresDaCondicao(props: ValoresProps) {
  const { campo, como, valores, cobrada, onChange } = props
  const [um = '', outro = ''] = valores
  if (como === 'vazio' || como === 'preenchido') return null
  if (como === 'um') return <Opcoes {...props} />
  const erroDe = (valor: string) => (cobrada ? recusado(valor, campo) : undefined)
  if (como === 'entre')
    return (
      <Group gap="xs" grow wrap="nowrap" align="start">
        <Numero
          rotulo={`${campo.rotulo}: de`}
          valor={um}
          erro={erroDe(um)}
          onDigitar={(valor) => onChange([valor, outro])}
        />
        <Numero
          rotulo={`${campo.rotulo}: até`}
          valor={outro}
          erro={erroDe(outro)}
          onDigitar={(valor) => onChange([um, valor])}
        />
      </Group>
    )
  const Digitado = como === 'contem' ? Texto : Numero
  return (
    <Digitado
      rotulo={`${campo.rotulo}: valor`}
      valor={um}
      erro={erroDe(um)}
      onDigitar={(valor) => onChange(valor ? [valor] : [])}
    />
  )
}

const recusado = (valor: string, { forma }: Campo): string | undefined => {
  if (valor.trim() === '') return MENSAGENS.campoObrigatorio
  return forma !== 'texto' && typeof paraDecimal(valor) !== 'number' ? MENSAGENS.valorInvalido : undefined
}

interface DigitadoProps {
  rotulo: string
  valor: string
  erro: string | undefined
  onDigitar: (valor: string) => void
}

const Texto = ({ rotulo, valor, erro, onDigitar }: DigitadoProps) => (
  <TextInput
    aria-label={rotulo}
    error={erro}
    autoComplete="off"
    value={valor}
    onChange={(evento) => onDigitar(evento.currentTarget.value)}
  />
)

/** The address has a point where people write a comma. */
const comVirgula = (valor: string) => (/^\d+\.\d+$/.test(valor) ? writtenNumber(Number(valor)) : valor)

/** What parts two numbers in the address is never typed into one. */
const Numero = ({ rotulo, valor, erro, onDigitar }: DigitadoProps) => (
  <TextInput
    aria-label={rotulo}
    error={erro}
    autoComplete="off"
    inputMode="decimal"
    value={comVirgula(valor)}
    onChange={(evento) => onDigitar(evento.currentTarget.value.replaceAll(';', ''))}
  />
)

/** Options of one name are one choice: an alloy stands once for each of its tempers (decisions D-06). */
function Opcoes({ campo: { rotulo, lista, opcoes: daqui }, tipo, valores, cobrada, onChange }: ValoresProps) {
  const daLista = useOpcoesDaLista(lista, tipo)
  const opcoes: readonly Option[] = daqui ?? daLista.known
  const comTexto = opcoes.map(({ label, value }) => ({ label, value: String(value) }))
  const sabidos = new Set(comTexto.map(({ value }) => value))
  const semNome = valores.filter((valor) => !sabidos.has(valor))
  // Each value whose name is not known stays a choice of its own, that can be taken away alone.
  const escolhas = [
    ...[...Map.groupBy(comTexto, ({ label }) => label)].map(([label, iguais]) => ({
      label,
      ids: iguais.map(({ value }) => value),
    })),
    ...semNome.map((valor) => ({
      label: daqui || daLista.state === 'there' ? labelOf(comTexto, valor) : unnamed(daLista.state),
      ids: [valor],
    })),
  ].map((escolha) => ({ ...escolha, value: escolha.ids.join(';') }))
  return (
    <ManySelect
      aria-label={`${rotulo}: valores`}
      placeholder={valores.length ? '' : 'Escolha'}
      error={cobrada && valores.length === 0 ? MENSAGENS.campoObrigatorio : undefined}
      late={daqui ? undefined : daLista}
      data={escolhas.map(({ label, value }) => ({ label, value }))}
      value={escolhas.filter(({ ids }) => ids.some((id) => valores.includes(id))).map(({ value }) => value)}
      onChange={(escolhidos) =>
        onChange(escolhas.filter(({ value }) => escolhidos.includes(value)).flatMap(({ ids }) => ids))
      }
    />
  )
}
