import type { ComponentType } from 'react'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Screen } from './Screen.tsx'
import classes from './TabbedScreen.module.css'
import { useAddress } from './useAddress.ts'
import { TabRail } from './TabRail.tsx'

export interface ScreenTab {
  /** Name of the tab in the address. */
  id: string
  label: string
  Content: ComponentType
}

/** Parts of a page, at its side or above them where it is narrow; the address names the open one. */
export function TabbedScreen({ title, tabs }: { title: string; tabs: readonly [ScreenTab, ...ScreenTab[]] }) {
  const [params, setParams] = useAddress()
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [first] = tabs
  const open = tabs.find(({ id }) => id === params.get('aba')) ?? first
  const choose = (id: string | null) => setParams(id && id !== first.id ? { aba: id } : {}, { replace: true })
  return (
    <Screen title={title}>
      <Tabs
        orientation={narrow ? 'horizontal' : 'vertical'}
        value={open.id}
        onChange={choose}
        keepMounted={false}
        variant={narrow ? 'default' : 'outline'}
      >
        <TabRail aria-label={title} miw={narrow ? undefined : 168}>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id} className={classes['tab'] ?? ''}>
              {label}
            </Tabs.Tab>
          ))}
        </TabRail>
        <Tabs.Panel value={open.id} miw={0} {...(narrow ? { pt: 'md' } : { pl: 'lg' })}>
          <open.Content />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
