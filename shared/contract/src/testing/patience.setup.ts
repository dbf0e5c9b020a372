import { configure } from '@testing-library/react';

// A machine that is busy is slow, not wrong: what a component test waits for ends the wait, not the clock.
configure({ asyncUtilTimeout: 20_000 });
