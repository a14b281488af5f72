#include <stdio.h>

// Returns -1 if it is impossible.
long long fewestNotes(long long amount) {
    const int notes[] = {500, 200, 100, 50, 20, 10};
    long long count = 0;
    for (int i = 0; i < 6; i++) {
        count += amount / notes[i];
        amount %= notes[i];
    }
    return amount == 0 ? count : -1;
}

int main(void) {
    long long amount;
    scanf("%lld", &amount);
    printf("%lld\n", fewestNotes(amount));
    return 0;
}
