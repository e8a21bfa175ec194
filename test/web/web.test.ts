/** The web client in a real browser, built and served as it is delivered. One browser, one build, for all of it. */

import { afterAll, beforeAll, describe } from 'vitest'
import { whyNoBrowser } from '../../scripts/tools/browser.ts'
import { describeCampaigns } from './campaigns.ts'
import { describeData } from './data.ts'
import { describeFields } from './fields.ts'
import { describeFirstUse } from './first-use.ts'
import { describeHands } from './hands.ts'
import { describeOnline } from './online.ts'
import { describePlay } from './play.ts'
import { describeScreens } from './screens.ts'
import { describeTerms } from './terms.ts'
import { describeTouch } from './touch.ts'
import { describeWhole } from './whole.ts'
import { openWorld, type World } from './world.ts'
import { describeWyrdcry } from './wyrdcry.ts'

const lacking = whyNoBrowser()

describe.skipIf(lacking !== null)(`in a real browser${lacking === null ? '' : ` (${lacking})`}`, () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(async () => {
    await world.close()
  })
  describePlay(() => world)
  describeWhole(() => world)
  describeHands(() => world)
  describeFirstUse(() => world)
  describeTouch(() => world)
  describeScreens(() => world)
  describeFields(() => world)
  describeData(() => world)
  describeOnline(() => world)
  describeTerms(() => world)
  describeWyrdcry(() => world)
  describeCampaigns(() => world)
})
