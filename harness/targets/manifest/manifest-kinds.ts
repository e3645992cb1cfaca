import type { TargetManifest } from './generated/manifest-types.js';

/** The description of a target in a manifest that has passed all checks. */
export type Manifest = TargetManifest;
export type EmbeddedManifest = Extract<Manifest, { kind: 'embedded' }>;
export type UrlManifest = Extract<Manifest, { kind: 'url' }>;
export type ContainerManifest = Extract<Manifest, { kind: 'container' }>;
export type ComposeManifest = Extract<Manifest, { kind: 'compose' }>;
export type ProcessManifest = Extract<Manifest, { kind: 'process' }>;
/** A target that the run starts and stops. */
export type LaunchedManifest = ContainerManifest | ComposeManifest | ProcessManifest;
