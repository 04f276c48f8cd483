ALTER TABLE "tarefa" ADD COLUMN "limite" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "autoria" jsonb;