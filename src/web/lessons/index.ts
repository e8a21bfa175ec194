import type { Lesson } from './lesson.ts'
import { warfigLesson } from './warfig.ts'
import { warnirisLesson } from './warniris.ts'
import { warverseLesson } from './warverse.ts'

export type { Lesson, LessonStep } from './lesson.ts'
export const LESSONS: readonly Lesson[] = [warverseLesson, warnirisLesson, warfigLesson]
export const lessonOf = (game: string): Lesson | undefined => LESSONS.find(lesson => lesson.game === game)
