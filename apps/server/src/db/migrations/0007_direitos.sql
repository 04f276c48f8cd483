ALTER TABLE "empresa" ADD COLUMN "direitos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "direitos" integer DEFAULT 0 NOT NULL;