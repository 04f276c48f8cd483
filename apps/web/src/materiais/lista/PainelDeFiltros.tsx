import { useState } from 'react'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { rotulosDe } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL, DIGITOS_DO_NCM } from '@portal/contract/campos/material'
import { diaEHora, numero } from '@portal/contract/core/formato'
import { ORIGEM } from '@portal/contract/campos/origem'
import type { Option } from '@portal/contract/core/options'
import { FILTRO_DE_STATUS, STATUS_DE_CONSULTA, STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { contarProntidao, PRONTIDAO, type FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import {
  linhaSelectMulti,
  selecaoReferenciaFiltro,
  selecaoTipoMaterial,
} from '@portal/contract/materiais/selecoesDeProduto'
import { SITUACAO } from '@portal/contract/mercado/situacao'
import { useAnswer } from '../../api/useCall.ts'
import { DiaField } from '../../mercado/dia/DiaField.tsx'
import { ManySelect } from '../../ui/fields/ManySelect.tsx'
import { unnamed } from '../../ui/fields/optionWords.ts'
import { comTipo, condicoesProntas, PADRAO } from './filtros.ts'
import styles from './Produtos.module.css'
import { FiltrosDosCampos } from './FiltrosDosCampos.tsx'
import { useSoConsulta } from './useFiltros.ts'
import { useOptions, type LateOptions } from '../../ui/fields/useOptions.ts'
import { useTyped } from '../../ui/fields/useTyped.ts'
import { Choice } from '../../ui/fields/Choice.tsx'

const ROTULOS = rotulosDe(CAMPOS_DO_MATERIAL)

interface PainelProps {
  filtro: FiltroDeProdutos
  /** True where working copies are listed: only they have situations and readiness. */
  edicao: boolean
  onFiltrar: (filtro: FiltroDeProdutos) => void
}

const MAIS_OPCOES = 60

/** Nothing is asked of the server until Buscar (Spec 001 §2.1). */
export function PainelDeFiltros({ filtro, edicao, onFiltrar }: PainelProps) {
  const [rascunho, setRascunho] = useTyped(filtro)
  const [cobrado, setCobrado] = useState(false)
  const reduzido = useSoConsulta()
  const mudar = (mudanca: Partial<FiltroDeProdutos>) => setRascunho({ ...rascunho, ...mudanca })
  return (
    <form
      role="search"
      aria-label="Filtros de produtos"
      onSubmit={(evento) => {
        evento.preventDefault()
        const campo = condicoesProntas(rascunho.campo)
        setCobrado(!campo)
        if (campo) onFiltrar({ ...rascunho, campo })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={reduzido ? 'Código' : 'Código ou descrição'}
          type="search"
          value={rascunho.busca ?? ''}
          onChange={(evento) => mudar({ busca: evento.currentTarget.value || undefined })}
        />
        <TipoDeProduto filtro={rascunho} mudar={mudar} />
        {!reduzido && <FiltrosDosCampos filtro={rascunho} cobrado={cobrado} mudar={mudar} />}
        <Escolha
          label={ROTULOS.status}
          opcoes={FILTRO_DE_STATUS.filter(({ value }) =>
            (reduzido ? STATUS_DE_CONSULTA : STATUS_DE_FORMULARIO).includes(value),
          )}
          valor={rascunho.status}
          onChange={(status) => mudar({ status })}
        />
        {!reduzido && (
          <>
            <Escolha
              label="Situação"
              opcoes={SITUACAO}
              valor={rascunho.situacao}
              onChange={(situacao) => mudar({ situacao })}
            />
            <ReferenciaELinha filtro={rascunho} mudar={mudar} />
          </>
        )}
        {edicao && (
          <>
            <PorProntidao filtro={rascunho} aplicado={filtro} mudar={mudar} />
            <PelaAutoria filtro={rascunho} mudar={mudar} />
            <Checkbox
              label="Sem imagem"
              checked={rascunho.semImagem === true}
              onChange={({ currentTarget: { checked } }) => mudar({ semImagem: checked || undefined })}
            />
            <DoFisco filtro={rascunho} mudar={mudar} />
          </>
        )}
        {!reduzido && (
          <DiaField
            label="No mercado desde"
            value={rascunho.disponivelDesde ?? ''}
            onChange={(dia) => mudar({ disponivelDesde: dia || undefined })}
          />
        )}
        <Group gap="xs" grow className={styles['botoes'] ?? ''}>
          {/* The page has one main act, and it is not this one. */}
          <Button type="submit" variant="light">
            Buscar
          </Button>
          {/* What was not searched for yet is in no address, which stays as it is where nothing else was filtered. */}
          <Button
            variant="default"
            onClick={() => {
              setRascunho(PADRAO)
              onFiltrar(PADRAO)
            }}
          >
            Limpar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ParteProps {
  filtro: FiltroDeProdutos
  mudar: (mudanca: Partial<FiltroDeProdutos>) => void
}

/** Each state has the number of products that the list would show with it. */
function PorProntidao({ filtro, aplicado, mudar }: ParteProps & { aplicado: FiltroDeProdutos }) {
  const { prontidaoPro, prontidaoMobi, ...outros } = aplicado
  const paraPro = useAnswer(contarProntidao, { query: { ...outros, prontidaoMobi } })
  const paraMobi = useAnswer(contarProntidao, { query: { ...outros, prontidaoPro } })
  const comNumeros = (contadas: { prontidao: number; quantos: number }[] | undefined) =>
    PRONTIDAO.map(({ label, value }) => {
      const quantos = contadas?.find(({ prontidao }) => prontidao === value)?.quantos
      return { value, label: quantos === undefined ? label : `${label} (${numero(quantos)})` }
    })
  return (
    <>
      <Escolha
        label="Prontidão CEM DELPHI"
        opcoes={comNumeros(paraPro.data?.pro)}
        valor={filtro.prontidaoPro}
        onChange={(escolhida) => mudar({ prontidaoPro: escolhida })}
      />
      <Escolha
        label="Prontidão CEM MOBI"
        opcoes={comNumeros(paraMobi.data?.mobi)}
        valor={filtro.prontidaoMobi}
        onChange={(escolhida) => mudar({ prontidaoMobi: escolhida })}
      />
    </>
  )
}

interface EscolhaProps {
  label: string
  opcoes: readonly Option<number>[]
  valor: number | undefined
  onChange: (valor: number | undefined) => void
}

const Escolha = ({ label, opcoes, valor, onChange }: EscolhaProps) => (
  <Choice
    label={label}
    value={valor === undefined ? '' : String(valor)}
    onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    data={[
      { label: 'Todos', value: '' },
      ...opcoes.map((opcao) => ({ label: opcao.label, value: String(opcao.value) })),
    ]}
  />
)

function TipoDeProduto({ filtro, mudar }: ParteProps) {
  const tipos = useOptions(selecaoTipoMaterial)
  return (
    <Choice
      label="Tipo de produto"
      value={filtro.tipoProduto ?? ''}
      onChange={(value) =>
        mudar(
          comTipo(
            filtro,
            tipos.known.some((opcao) => opcao.value === value) ? (value as FiltroDeProdutos['tipoProduto']) : undefined,
          ),
        )
      }
      late={tipos}
      data={[{ label: 'Todos', value: '' }, ...tipos.known]}
    />
  )
}

/** The moment comes with the address of the desk, so it can only be taken away here. */
const PelaAutoria = ({ filtro: { meus, mudadosDesde }, mudar }: ParteProps) => (
  <>
    <Checkbox
      label="Editados por mim"
      checked={meus === true}
      onChange={({ currentTarget: { checked } }) => mudar({ meus: checked || undefined })}
    />
    {mudadosDesde !== undefined && (
      <Checkbox
        label={`Alterados por outros desde ${diaEHora(mudadosDesde)}`}
        checked
        onChange={() => mudar({ mudadosDesde: undefined })}
      />
    )}
  </>
)

/** Only the digits are looked for, whatever stands between them. */
const digitosDe = (texto: string) => texto.replaceAll(/\D/g, '').slice(0, DIGITOS_DO_NCM) || undefined

/** A tax code is found by how it begins. */
const DoFisco = ({ filtro: { ncm, semNcm, cest, origem }, mudar }: ParteProps) => (
  <>
    <TextInput
      label={ROTULOS.ncm}
      inputMode="numeric"
      placeholder={semNcm ? 'Desmarque “Sem NCM”' : 'Começa com'}
      disabled={semNcm === true}
      value={ncm ?? ''}
      onChange={(evento) => mudar({ ncm: digitosDe(evento.currentTarget.value) })}
    />
    <Checkbox
      label="Sem NCM"
      checked={semNcm === true}
      onChange={({ currentTarget: { checked } }) =>
        mudar({ semNcm: checked || undefined, ...(checked && { ncm: undefined }) })
      }
    />
    <TextInput
      label={ROTULOS.cest}
      inputMode="numeric"
      placeholder="Começa com"
      value={cest ?? ''}
      onChange={(evento) => mudar({ cest: digitosDe(evento.currentTarget.value) })}
    />
    <Escolha label={ROTULOS.origem} opcoes={ORIGEM} valor={origem} onChange={(valor) => mudar({ origem: valor })} />
  </>
)

/** Lines are those of the chosen references; one goes when its reference is taken away. */
function ReferenciaELinha({ filtro, mudar }: ParteProps) {
  const referencias = useOptions(selecaoReferenciaFiltro)
  const linhas = useOptions(linhaSelectMulti, filtro.referencia.length > 0 ? { body: filtro.referencia } : null)
  return (
    <>
      <Varios
        label={ROTULOS.referencia}
        opcoes={referencias}
        valores={filtro.referencia}
        onChange={(referencia) => mudar({ referencia, linha: referencia.length ? filtro.linha : [] })}
      />
      <Varios
        label={ROTULOS.linha}
        opcoes={linhas}
        valores={filtro.linha}
        disabled={filtro.referencia.length === 0}
        onChange={(linha) => mudar({ linha })}
      />
    </>
  )
}

interface VariosProps {
  label: string
  opcoes: LateOptions<Option<number>>
  valores: readonly number[]
  disabled?: boolean
  onChange: (valores: number[]) => void
}

/** A view that somebody shared may ask for what this person does not see. */
const NAO_VISTA = 'Sem acesso'

const Varios = ({ label, opcoes, valores, disabled = false, onChange }: VariosProps) => (
  <ManySelect
    label={label}
    placeholder={valores.length ? '' : disabled ? 'Escolha a referência' : 'Todas'}
    late={opcoes}
    data={[...new Set([...opcoes.known.map(({ value }) => value), ...valores])].map((value) => ({
      value: String(value),
      label:
        opcoes.state === 'there'
          ? (opcoes.known.find((opcao) => opcao.value === value)?.label ?? NAO_VISTA)
          : unnamed(opcoes.state),
    }))}
    value={valores.map(String)}
    onChange={(escolhidos) => onChange(escolhidos.map(Number))}
    limit={MAIS_OPCOES}
    disabled={disabled}
  />
)
