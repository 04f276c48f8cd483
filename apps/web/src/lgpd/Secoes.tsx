import { Paper, Text, Title } from '@mantine/core'
import { ACOES_DA_TRILHA } from '@portal/contract/auditoria/auditoria'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { comNome, lerValor } from '@portal/contract/auditoria/valores'
import { momento, numero } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import type { Secao } from '@portal/contract/lgpd/lgpd'
import { nomeDaSecao } from '@portal/contract/lgpd/nomeDaSecao'
import styles from './Lgpd.module.css'

/** Empty sections share one sentence. */
export function Secoes({ secoes }: { secoes: readonly Secao[] }) {
  const vazias = secoes.filter(({ total }) => total === 0)
  return (
    <>
      {secoes
        .filter(({ total }) => total > 0)
        .map((secao) => (
          <UmaSecao key={nomeDaSecao(secao)} secao={secao} />
        ))}
      {vazias.length > 0 && (
        <Text size="sm" c="dimmed">
          Nada guardado em: {vazias.map(nomeDaSecao).join('; ')}.
        </Text>
      )}
    </>
  )
}

function UmaSecao({ secao }: { secao: Secao }) {
  const { tabela, coluna, total, linhas } = secao
  const id = `secao-${tabela}-${coluna}`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {nomeDaSecao(secao)} ({numero(total)})
      </Title>
      {total > linhas.length && (
        <Text size="sm" c="dimmed" mb="xs">
          As {numero(linhas.length)} mais novas; o arquivo baixado traz todas.
        </Text>
      )}
      <ul className={styles['linhas']}>
        {linhas.map((linha, ordem) => (
          // Rows of traffic have no id of their own, and the list does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={ordem}>
            {tabela === 'auditoria' ? <DaTrilha linha={linha} /> : <Campos secao={secao} linha={linha} />}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

/** Columns that the product keeps for itself and that tell a person nothing. */
const SEM_SENTIDO = ['versao', 'direitos']
/** The column that names the person, which repeats who the page is about. */
const daPessoa = ({ coluna }: Secao) => coluna.replaceAll(/_(\w)/g, (_, letra: string) => letra.toUpperCase())

function Campos({ secao, linha }: { secao: Secao; linha: Secao['linhas'][number] }) {
  const { tabela, nomes } = secao
  const campos = Object.entries(linha).filter(
    ([campo, valor]) => valor !== null && valor !== '' && !SEM_SENTIDO.includes(campo) && campo !== daPessoa(secao),
  )
  return (
    <dl className={styles['campos']}>
      {campos.map(([campo, valor]) => (
        <div key={campo}>
          <dt>{nomeDoCampo(tabela, campo)}</dt>
          <dd>{comNome(nomes, campo, valor) ?? lerValor(tabela, campo, valor)}</dd>
        </div>
      ))}
    </dl>
  )
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

/** One line for an entry of the trail; its changes are in the file and on the audit page. */
function DaTrilha({ linha }: { linha: Secao['linhas'][number] }) {
  const { em, autor, acao, tabela, registro, diferenca } = linha
  const campos = Object.keys(diferenca ?? {}).map((campo) => nomeDoCampo(texto(tabela), campo))
  return (
    <Text size="sm">
      {momento(texto(em))} · {texto(autor)} · {labelOf(ACOES_DA_TRILHA, texto(acao))} {texto(registro)}
      {campos.length > 0 && `: ${campos.join(', ')}`}
    </Text>
  )
}
