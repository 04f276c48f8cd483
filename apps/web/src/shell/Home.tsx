import { useState } from 'react'
import { Anchor, Badge, Stack, Text, Title } from '@mantine/core'
import { Navigate } from 'react-router'
import { configuracaoDaConta } from '@portal/contract/conta/conta'
import { useSession, type UsuarioDaSessao } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { AvisoDeEspaco } from '../arquivos/AvisoDeEspaco.tsx'
import { AvisoDeCopias } from '../copia/AvisoDeCopias.tsx'
import { AvisoDePerdas } from '../arquivos/AvisoDePerdas.tsx'
import { MesaDaPessoa } from '../mesa/MesaDaPessoa.tsx'
import { Elo } from './Elo.tsx'
import { type Destino, eGrupo, type ItemDoMenu } from './navegacao.ts'
import classes from './Shell.module.css'
import { TELAS } from './telas.ts'
import { useMenu } from './useMenu.ts'

const HOJE = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
})

/** The desk (decision 0071) below the welcome (Spec 000 §1), and the person's screens, small. */
export function Home() {
  const sessao = useSession()
  // Who only consults has no Home by the documents: the products are his first screen (decisions RT-19).
  if (sessao?.papeis.includes('ConsultaProduto')) return <Navigate to={TELAS.produtos.caminho} replace />
  return sessao && <Inicio usuario={sessao.usuario} />
}

function Inicio({ usuario }: { usuario: UsuarioDaSessao }) {
  const [hoje] = useState(() => HOJE.format(new Date()))
  const secoes = secoesDe(useMenu())
  return (
    <Stack gap="lg">
      <Stack gap={2} pt="xs">
        <Title order={1} fz={24} tabIndex={-1}>
          Olá, {usuario.nome}
        </Title>
        <Text c="dimmed" size="sm">
          Bem-vindo à mídia oficial do fornecedor.
        </Text>
        <Text c="dimmed" size="sm">
          {usuario.empresa ? `${usuario.empresa} · ${hoje}` : hoje}
        </Text>
      </Stack>
      <AvisoDeEspaco />
      <AvisoDePerdas />
      <AvisoDeCopias />
      {secoes.length === 0 ? <SemAreas /> : <MesaDaPessoa />}
      {secoes.map(({ rotulo, destinos }) => (
        <section key={rotulo} aria-label={rotulo}>
          <Title order={2} mb={4}>
            {rotulo}
          </Title>
          <ul className={classes['areas']}>
            {destinos.map((destino) => (
              <li key={destino.rotulo}>
                <Area destino={destino} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

/** A person without any role is told whom to ask. */
function SemAreas() {
  const suporte = useAnswer(configuracaoDaConta, {}, { staleTime: Infinity }).data?.emailSuporte
  return (
    <section aria-label="Áreas">
      <Title order={2} mb="xs">
        Nenhuma área liberada
      </Title>
      <Text maw={640}>
        Seu usuário ainda não tem recursos. Peça ao Administrador da sua empresa que libere os que você usa no trabalho
        {suporte && (
          <>
            {' '}
            ou escreva para{' '}
            <Anchor href={`mailto:${suporte}`} underline="always">
              {suporte}
            </Anchor>
          </>
        )}
        .
      </Text>
    </section>
  )
}

const Area = ({ destino }: { destino: Destino }) => (
  <Elo destino={destino} className={classes['area']} title={destino.descricao}>
    {destino.rotulo} {destino.marca && <Badge size="xs">{destino.marca}</Badge>}
  </Elo>
)

/** The menu without the home page: single links first, then each dropdown. */
function secoesDe(menu: readonly ItemDoMenu[]): { rotulo: string; destinos: Destino[] }[] {
  const soltos = menu.filter(
    (item): item is Destino => !eGrupo(item) && (item.externo === true || item.endereco !== TELAS.home.caminho),
  )
  return [...(soltos.length ? [{ rotulo: 'Áreas', destinos: soltos }] : []), ...menu.filter(eGrupo)]
}
