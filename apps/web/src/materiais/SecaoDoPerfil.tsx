import { Alert, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { comCasas, quantidade } from '@portal/contract/core/formato'
import type { CampoComparado, DadosComparados } from '@portal/contract/materiais/comparacaoDaSecao'
import { obterSecao, type SecaoDoPerfil as Secao } from '@portal/contract/materiais/secaoDoPerfil'
import { useAnswer } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { DesenhoDaSecao } from './DesenhoDaSecao.tsx'
import styles from './SecaoDoPerfil.module.css'
import { TabelaDaSecao } from './TabelaDaSecao.tsx'

interface SecaoDoPerfilProps {
  id: number
  /** Values of the form as they stand; without them the saved ones. */
  digitados?: DadosComparados
  aoUsar?: (calculados: Partial<Record<CampoComparado, number>>) => void
}

/** Values computed from the section's drawing, beside the typed ones (decisions 0.3). */
export function SecaoDoPerfil({ id, digitados, aoUsar }: SecaoDoPerfilProps) {
  const { data: secao, error, refetch } = useAnswer(obterSecao, { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!secao) return <Skeleton h={322} aria-label="Carregando a seção" />
  return <PainelDaSecao secao={secao} {...(digitados && { digitados })} {...(aoUsar && { aoUsar })} />
}

type PainelDaSecaoProps = Omit<SecaoDoPerfilProps, 'id'> & { secao: Secao }

export function PainelDaSecao({ secao, digitados, aoUsar }: PainelDaSecaoProps) {
  const { comparacao, desenho } = secao
  const usar = () => aoUsar?.(Object.fromEntries(comparacao.map(({ campo, calculado }) => [campo, calculado])))
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="secao-do-perfil">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="secao-do-perfil">
          Seção do perfil
        </Title>
        {aoUsar && comparacao.length > 0 && (
          <Button variant="default" onClick={usar}>
            Usar valores calculados
          </Button>
        )}
      </Group>
      <Recado {...secao} />
      {desenho && (
        <div className={styles['lado']}>
          <DesenhoDaSecao {...desenho} />
          <div className={styles['valores']}>
            <TabelaDaSecao comparacao={comparacao} {...(digitados && { digitados })} />
            <Origem {...secao} />
          </div>
        </div>
      )}
    </Paper>
  )
}

/** Says why there is nothing to compare, or how far the comparison is to be trusted. */
function Recado({ fonte, erro, escalaSuposta }: Secao) {
  if (fonte === null)
    return (
      <Text size="sm" c="dimmed">
        Envie o desenho da seção (SVG ou DXF) para conferir peso, inércias e perímetros.
      </Text>
    )
  if (erro !== null)
    return (
      <Alert color="orange" title="O desenho não pôde ser lido">
        {erro}
      </Alert>
    )
  return escalaSuposta ? (
    <Alert color="orange" mb="md">
      O desenho não diz a unidade: cada unidade foi tomada por 1 mm.
    </Alert>
  ) : null
}

const Origem = ({ fonte, arquivo, area, contornos }: Secao) => (
  <Text size="sm" c="dimmed" mt="xs">
    Área {comCasas(area ?? 0, 2)} mm², {quantidade(contornos ?? 0, 'contorno', 'contornos')}. Peso a 2,70 g/cm³.{' '}
    {fonte === 'SECAO' ? 'Desenho' : 'Imagem'}: {arquivo}
  </Text>
)
