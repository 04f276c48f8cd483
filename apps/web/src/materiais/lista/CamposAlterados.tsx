import { useState } from 'react'
import { Select, Stack, Text } from '@mantine/core'
import { rotuloComUnidade, type Campo, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL, NOMES_FISCAIS } from '@portal/contract/campos/material'
import { TIPO_MATERIAL, labelOf, type TipoMaterial } from '@portal/contract/core/options'
import { AddedField } from '../../ui/fields/AddedField.tsx'
import { NOTHING_FOUND } from '../../ui/fields/optionWords.ts'
import { erroDe, type Dito } from './dito.ts'
import { ValorAlterado } from './ValorAlterado.tsx'

interface CamposAlteradosProps {
  /** Fields that all of the selection have. */
  campos: Campos
  tipos: readonly TipoMaterial[]
  /** References of the selection, by which lines are offered. */
  referencias: readonly number[]
  ditos: readonly Dito[]
  /** True once somebody asked with a value that its field does not take. */
  cobrado: boolean
  onMudar: (ditos: readonly Dito[]) => void
}

/** The fields that are to change, of all that can. */
export function CamposAlterados({ campos, tipos, referencias, ditos, cobrado, onMudar }: CamposAlteradosProps) {
  const [novo, setNovo] = useState<string>()
  const ditaReferencia = ditos.find(({ nome }) => nome === 'referencia')?.valor
  const dasLinhas = typeof ditaReferencia === 'number' ? [ditaReferencia] : referencias
  const restam = Object.entries(campos).filter(([nome]) => !ditos.some((dito) => dito.nome === nome))
  const oferecidos = dasLinhas.length ? restam : restam.filter(([nome]) => nome !== 'linha')
  const adicionar = (nome: string) => {
    setNovo(nome)
    onMudar([...ditos, { nome, valor: undefined, vazio: false }])
  }
  const trocar = (n: number, ...por: Dito[]) => onMudar(comLinhaDaReferencia(ditos.toSpliced(n, 1, ...por), ditos))
  return (
    <Stack gap="sm">
      {ditos.map((dito, n) => {
        const campo = campos[dito.nome]
        return (
          campo && (
            <AddedField
              key={dito.nome}
              label={rotuloComUnidade(campo)}
              remove={`Não alterar ${campo.rotulo}`}
              takesFocus={dito.nome === novo}
              onRemove={() => trocar(n)}
            >
              <ValorAlterado
                campo={campo}
                tipos={tipos}
                referencias={dasLinhas}
                dito={dito}
                erro={cobrado ? erroDe(campo, dito) : undefined}
                onMudar={(outro) => trocar(n, outro)}
              />
            </AddedField>
          )
        )
      })}
      <Select
        label="Campo a alterar"
        placeholder="Status, NCM, linha…"
        data={emSecoes(oferecidos, tipos)}
        value={null}
        onChange={(nome) => nome !== null && adicionar(nome)}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={NOTHING_FOUND}
        maxDropdownHeight={320}
        data-autofocus
      />
      {tipos.length > 1 && (
        <Text size="sm" c="dimmed">
          Só os campos que todos os tipos escolhidos têm. Para os outros, escolha produtos de um tipo só.
        </Text>
      )}
    </Stack>
  )
}

/** Lines are a reference's: with another one the chosen line goes. */
function comLinhaDaReferencia(novos: readonly Dito[], antes: readonly Dito[]): readonly Dito[] {
  const referenciaEm = (ditos: readonly Dito[]) => ditos.find(({ nome }) => nome === 'referencia')?.valor
  if (referenciaEm(novos) === referenciaEm(antes)) return novos
  return novos.map((dito) => (dito.nome === 'linha' ? { ...dito, valor: undefined } : dito))
}

const PORTFOLIO: readonly string[] = ['referencia', 'linha']
const FISCAIS: readonly string[] = NOMES_FISCAIS

/** In the sections of the forms; the last is of the kinds. */
function emSecoes(oferecidos: readonly (readonly [string, Campo])[], tipos: readonly TipoMaterial[]) {
  const doTipo = tipos.map((tipo) => labelOf(TIPO_MATERIAL, tipo)).join(', ')
  const secaoDe = (nome: string) => {
    if (PORTFOLIO.includes(nome)) return 'Portfólio'
    if (FISCAIS.includes(nome)) return 'Fiscal'
    return nome in CAMPOS_DO_MATERIAL ? 'Identificação' : doTipo
  }
  return [...Map.groupBy(oferecidos, ([nome]) => secaoDe(nome))].map(([group, deles]) => ({
    group,
    items: deles.map(([value, campo]) => ({ value, label: rotuloComUnidade(campo) })),
  }))
}
