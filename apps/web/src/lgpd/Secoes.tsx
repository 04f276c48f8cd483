import { Paper, Text, Title } from '@mantine/core'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { comNome, lerValor } from '@portal/contract/auditoria/valores'
import { numero } from '@portal/contract/core/formato'
import { resumoDoTitular, type Secao } from '@portal/contract/lgpd/lgpd'
import { nomeDaSecao } from '@portal/contract/lgpd/nomeDaSecao'
import { Atos } from '../auditoria/ListaDeMudancas.tsx'
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
  const { tabela, coluna, total, linhas, entradas } = secao
  const mostradas = entradas?.length ?? linhas.length
  const id = `secao-${tabela}-${coluna}`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {nomeDaSecao(secao)} ({numero(total)})
      </Title>
      {total > mostradas && (
        <Text size="sm" c="dimmed" mb="xs">
          As {numero(mostradas)} mais novas; o arquivo baixado traz todas.
        </Text>
      )}
      {entradas && (
        <Atos nome={nomeDaSecao(secao)} entradas={entradas} todas={total <= mostradas} chamada={resumoDoTitular} />
      )}
      {linhas.length > 0 && (
        <ul className={styles['linhas']}>
          {linhas.map((linha, ordem) => (
            // Rows of traffic have no id of their own, and the list does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={ordem}>
              <Campos secao={secao} linha={linha} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

/** Columns that the product keeps for itself and that tell a person nothing. */
const SEM_SENTIDO = ['versao', 'direitos']
/** The column that names the person, which repeats who the page is about. */
const daPessoa = ({ coluna }: Secao) => coluna.replaceAll(/_(\w)/g, (_, letra: string) => letra.toUpperCase())

/** A document that a field holds, as a product as it was, says nothing to a person as the text that machines read. */
const eDocumento = (valor: unknown): boolean =>
  Array.isArray(valor) ? valor.some(eDocumento) : typeof valor === 'object' && valor !== null
const NO_ARQUIVO = 'no arquivo baixado'

function Campos({ secao, linha }: { secao: Secao; linha: Secao['linhas'][number] }) {
  const { tabela, nomes } = secao
  // What has a number of its own, as a version of a product, is called by that one.
  const calados = [...SEM_SENTIDO, daPessoa(secao), ...('numero' in linha ? ['id'] : [])]
  const campos = Object.entries(linha).filter(
    ([campo, valor]) => valor !== null && valor !== '' && !calados.includes(campo),
  )
  return (
    <dl className={styles['campos']}>
      {campos.map(([campo, valor]) => (
        <div key={campo}>
          <dt>{nomeDoCampo(tabela, campo)}</dt>
          <dd>{comNome(nomes, campo, valor) ?? (eDocumento(valor) ? NO_ARQUIVO : lerValor(tabela, campo, valor))}</dd>
        </div>
      ))}
    </dl>
  )
}
