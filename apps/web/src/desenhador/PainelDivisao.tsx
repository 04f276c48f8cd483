import { useState } from 'react'
import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type Divisao, LIMITES } from '@portal/desenhador/desenho'
import { dividir, dividirEm, igualar, medir, tamanhosDe, vaoDe } from '@portal/desenhador/editar'
import { MedidaField } from './MedidaField.tsx'
import type { Editor } from './useEditor.ts'
import classes from './Desenhador.module.css'

/** Each part has a typed size that is fixed, or shares what is left. */
export function MedidasDaDivisao({ editor, divisao }: { editor: Editor; divisao: Divisao }) {
  const { desenho, editar } = editor
  const tamanhos = tamanhosDe(desenho, divisao.id)
  return (
    <Stack gap="xs">
      {divisao.partes.map(({ medida, papel, no }, indice) => {
        const nome = papel ? (papel === 'bandeira' ? 'Bandeira' : 'Peitoril') : `Parte ${indice + 1}`
        const tamanho = tamanhos[indice] ?? 0
        return (
          <Group key={no.id} gap="sm" align="flex-end" wrap="nowrap">
            <div className={classes['crescer']}>
              <MedidaField
                label={nome}
                value={tamanho}
                onChange={(mm) => editar((atual) => medir(atual, divisao.id, indice, { tipo: 'fixa', mm }))}
              />
            </div>
            <Checkbox
              label="Fixa"
              aria-label={`${nome} fixa`}
              mb={9}
              checked={medida.tipo === 'fixa'}
              onChange={({ currentTarget }) =>
                editar((atual) =>
                  medir(
                    atual,
                    divisao.id,
                    indice,
                    currentTarget.checked ? { tipo: 'fixa', mm: tamanho } : { tipo: 'proporcional', peso: tamanho },
                  ),
                )
              }
            />
          </Group>
        )
      })}
      <Button variant="default" onClick={() => editar((atual) => igualar(atual, divisao.id))}>
        Espaçar igualmente
      </Button>
    </Stack>
  )
}

const PARTES = { minimo: 2, usual: 2 } as const

export function Dividir({ editor, id }: { editor: Editor; id: number }) {
  const [partes, setPartes] = useState<number>(PARTES.usual)
  const [distancia, setDistancia] = useState<number | null>(null)
  const vao = (eixo: 'x' | 'y') => vaoDe(editor.firme, id, eixo)
  const onde = distancia ?? Math.round(vao('y') / 3)
  const { editar } = editor
  return (
    <Stack gap="xs">
      <MedidaField
        label="Partes iguais"
        unit="partes"
        value={partes}
        onChange={(numero) => {
          const cabe = numero >= PARTES.minimo && numero <= LIMITES.partes
          if (cabe) setPartes(numero)
          return cabe
        }}
      />
      <SimpleGrid cols={2} spacing="xs">
        <Button variant="default" onClick={() => editar((desenho) => dividir(desenho, id, 'x', partes))}>
          Montantes
        </Button>
        <Button variant="default" onClick={() => editar((desenho) => dividir(desenho, id, 'y', partes))}>
          Travessas
        </Button>
      </SimpleGrid>
      <MedidaField
        label="Primeira parte"
        value={onde}
        onChange={(mm) => {
          setDistancia(mm)
          return true
        }}
      />
      <SimpleGrid cols={1} spacing="xs">
        <Button variant="default" onClick={() => editar((desenho) => dividirEm(desenho, id, 'x', onde))}>
          Montante nesta posição
        </Button>
        <Button variant="default" onClick={() => editar((desenho) => dividirEm(desenho, id, 'y', onde))}>
          Travessa nesta posição
        </Button>
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        Contada da esquerda ou de cima, na vista interna.
      </Text>
    </Stack>
  )
}
