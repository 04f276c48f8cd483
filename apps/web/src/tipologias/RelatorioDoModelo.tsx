import type { ReactNode } from 'react'
import { Code, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { escreverCaixa, SEVERIDADES, type Relatorio, type Severidade } from '@portal/contract/tipologias/modelos'
import { Tag } from '../ui/feedback/Tag.tsx'

const PALAVRAS = {
  erro: { um: 'erro', varios: 'erros', tom: 'indisponivel' },
  aviso: { um: 'aviso', varios: 'avisos', tom: 'aviso' },
  informacao: { um: 'informação', varios: 'informações', tom: 'encerrado' },
  dica: { um: 'dica', varios: 'dicas', tom: 'encerrado' },
} as const satisfies Record<Severidade, object>

interface RelatorioProps {
  titulo: string
  relatorio: Relatorio
  children: ReactNode
}

export function RelatorioDoModelo({ titulo, relatorio, children }: RelatorioProps) {
  const { triangulos, caixa, compactacao } = relatorio
  const fatos: [string, string][] = [
    ['Largura × altura × profundidade', caixa ? escreverCaixa(caixa) : 'não há o que medir'],
    ['Triângulos', numero(triangulos)],
    ...(compactacao.length ? [['Compactação', compactacao.join(', ')] as [string, string]] : []),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={titulo}>
      <Stack gap="xs">
        <Title order={2} fz="md">
          {titulo}
        </Title>
        {children}
        {fatos.map(([nome, valor]) => (
          <Text key={nome} size="sm">
            <Text span c="dimmed">
              {nome}:{' '}
            </Text>
            {valor}
          </Text>
        ))}
        <Contagem relatorio={relatorio} />
        <Achados relatorio={relatorio} />
      </Stack>
    </Paper>
  )
}

function Contagem({ relatorio: { contagem } }: { relatorio: Relatorio }) {
  const presentes = SEVERIDADES.filter((severidade) => contagem[severidade] > 0)
  if (!presentes.length) return <Tag tone="pronto">Nada a corrigir</Tag>
  return (
    <Group gap="xs">
      {presentes.map((severidade) => {
        const { um, varios, tom } = PALAVRAS[severidade]
        const vezes = contagem[severidade]
        return (
          <Tag key={severidade} tone={tom}>
            {vezes} {vezes === 1 ? um : varios}
          </Tag>
        )
      })}
    </Group>
  )
}

/** Codes of foreign tools, whose sentences are English. */
const DE_FORA = /^[A-Z]+_|^CENA$/
const NOSSOS = /^RECURSO_EXTERNO$/
const linguaDe = (codigo: string) => (DE_FORA.test(codigo) && !NOSSOS.test(codigo) ? 'en' : undefined)

const MOSTRADOS = 20

function Achados({ relatorio: { achados, contagem } }: { relatorio: Relatorio }) {
  const todos = SEVERIDADES.reduce((soma, severidade) => soma + contagem[severidade], 0)
  if (!achados.length) return null
  return (
    <>
      <List size="sm" spacing={4}>
        {achados.slice(0, MOSTRADOS).map(({ severidade, codigo, texto, onde }, indice) => (
          // A report never changes, so the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <List.Item key={indice}>
            <Text span fw={600} size="sm">
              {PALAVRAS[severidade].um}
            </Text>{' '}
            <Code>{codigo}</Code> <span lang={linguaDe(codigo)}>{texto}</span>
            {onde && (
              <Text span c="dimmed" size="xs">
                {' '}
                {onde}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {todos > MOSTRADOS && (
        <Text size="xs" c="dimmed">
          e mais {numero(todos - MOSTRADOS)}
        </Text>
      )}
    </>
  )
}
