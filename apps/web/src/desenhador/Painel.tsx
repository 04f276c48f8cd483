import { memo, type ReactNode } from 'react'
import { Stack, Text, Title } from '@mantine/core'
import { descreverCelula } from '@portal/desenhador/descrever'
import { type Divisao, nosDe } from '@portal/desenhador/desenho'
import { dona } from '@portal/desenhador/editar'
import { layout } from '@portal/desenhador/layout'
import type { Opcao } from './opcoes.ts'
import { PainelCelula } from './PainelCelula.tsx'
import { Dividir, MedidasDaDivisao } from './PainelDivisao.tsx'
import { PainelEsquadria } from './PainelEsquadria.tsx'
import type { Editor } from './useEditor.ts'
import classes from './Desenhador.module.css'

interface PainelProps {
  editor: Editor
  opcoes: { vidros: readonly Opcao[]; cores: readonly Opcao[] }
}

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section aria-label={titulo} className={classes['secao']}>
      <Title order={2} mb="xs">
        {titulo}
      </Title>
      {children}
    </section>
  )
}

/** The split around the selected cell, or the one whose member is selected. */
function divisaoDa({ desenho, selecao }: Editor): Divisao | undefined {
  if (selecao.tipo === 'celula') return dona(desenho, selecao.id)
  return nosDe(desenho.raiz).find((no): no is Divisao => no.tipo === 'divisao' && no.id === selecao.id)
}

function TudoQueSeDigita({ editor, opcoes }: PainelProps) {
  const { desenho, selecao } = editor
  const { celulas } = layout(desenho)
  const indice = celulas.findIndex(({ celula }) => selecao.tipo === 'celula' && celula.id === selecao.id)
  const vista = celulas[indice]
  const divisao = divisaoDa(editor)
  return (
    <Stack gap={0}>
      {vista && (
        <Secao titulo={`Célula ${indice + 1}`}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {descreverCelula(vista, indice + 1, desenho.vista)}
            </Text>
            <PainelCelula editor={editor} celula={vista.celula} vidros={opcoes.vidros} />
          </Stack>
        </Secao>
      )}
      {divisao && (
        <Secao titulo={divisao.eixo === 'x' ? 'Colunas' : 'Linhas'}>
          <MedidasDaDivisao editor={editor} divisao={divisao} />
        </Secao>
      )}
      {vista && (
        <Secao titulo="Dividir">
          <Dividir key={vista.celula.id} editor={editor} id={vista.celula.id} />
        </Secao>
      )}
      <Secao titulo="Esquadria">
        <PainelEsquadria editor={editor} cores={opcoes.cores} />
      </Secao>
    </Stack>
  )
}

export const Painel = memo(TudoQueSeDigita)
