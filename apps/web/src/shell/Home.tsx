import { useState } from 'react'
import { Anchor, Badge, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { configuracaoDaConta } from '@portal/contract/conta/conta'
import { useSession } from '../api/session.ts'
import { queryOf } from '../api/useCall.ts'
import { AvisoDeEspaco } from '../arquivos/AvisoDeEspaco.tsx'
import { AvisoDePerdas } from '../arquivos/AvisoDePerdas.tsx'
import { Elo } from './Elo.tsx'
import { type Destino, eGrupo, type ItemDoMenu } from './navegacao.ts'
import classes from './Shell.module.css'
import { TELAS } from './telas.ts'
import { useMenu } from './useMenu.ts'

const HOJE = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })

/** Welcome (Spec 000 §1) and links to the person's screens. */
export function Home() {
  const usuario = useSession()?.usuario
  const [hoje] = useState(() => HOJE.format(new Date()))
  const secoes = secoesDe(useMenu())
  return (
    <Stack gap="xl">
      <Stack gap={4} pt="xs">
        <Text c="dimmed" size="sm">
          {hoje}
        </Text>
        <Title order={1} fz={24} tabIndex={-1}>
          Olá, {usuario?.nome}
        </Title>
        <Text>Bem-vindo à mídia oficial do fornecedor.</Text>
        {usuario?.empresa && (
          <Text c="dimmed" size="sm">
            {usuario.empresa}
          </Text>
        )}
      </Stack>
      <AvisoDeEspaco />
      <AvisoDePerdas />
      {secoes.length === 0 && <SemAreas />}
      {secoes.map(({ rotulo, destinos }) => (
        <section key={rotulo} aria-label={rotulo}>
          <Title order={2} mb="xs">
            {rotulo}
          </Title>
          <ul className={classes['quadros']}>
            {destinos.map((destino) => (
              <li key={destino.rotulo}>
                <Quadro destino={destino} />
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
  const suporte = useQuery({ ...queryOf(configuracaoDaConta), staleTime: Infinity }).data?.emailSuporte
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

function Quadro({ destino }: { destino: Destino }) {
  return (
    <Elo destino={destino} className={classes['quadro']}>
      <Stack gap={2} flex={1}>
        <Text fw={550}>
          {destino.rotulo} {destino.marca && <Badge size="xs">{destino.marca}</Badge>}
        </Text>
        <Text size="sm" c="dimmed">
          {destino.descricao}
        </Text>
      </Stack>
      <IconChevronRight size={16} aria-hidden />
    </Elo>
  )
}

/** The menu without the home page: single links first, then each dropdown. */
function secoesDe(menu: readonly ItemDoMenu[]): { rotulo: string; destinos: Destino[] }[] {
  const soltos = menu.filter(
    (item): item is Destino => !eGrupo(item) && (item.externo === true || item.endereco !== TELAS.home.caminho),
  )
  return [...(soltos.length ? [{ rotulo: 'Áreas', destinos: soltos }] : []), ...menu.filter(eGrupo)]
}
